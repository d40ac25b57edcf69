export const messages = {
  title: 'Home tips',
  lead: 'Two steps before help arrives.',
  more: 'Show the tips',
  water: 'Close the main water valve.',
  power: 'Switch off the power.'
}
