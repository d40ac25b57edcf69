export const messages = {
  title: 'Conseils pour la maison',
  lead: 'Deux gestes avant l’arrivée de l’aide.',
  more: 'Afficher les conseils',
  water: 'Fermez l’arrivée d’eau.',
  power: 'Coupez le courant.'
}
