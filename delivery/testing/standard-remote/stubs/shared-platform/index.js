/** The names of the package, which Vite reads; the shell provides its code. */
export function usePage() {}
