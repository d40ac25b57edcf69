export const loadResults = async () => (await import('./results-view.tsx')).ResultsView
