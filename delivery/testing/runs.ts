/** Whether every case runs in every storage, as each night; otherwise in those that differ in what the case proves. */
export const IS_FULL_RUN = process.env.RUNS === 'full'
