export const tips = ['water', 'power']
