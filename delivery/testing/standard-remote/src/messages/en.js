export const messages = {
  title: 'Home tips',
  lead: 'Two steps before the artisan arrives.',
  more: 'Show the tips',
  water: 'Close the main water valve.',
  power: 'Switch off the power.'
}
