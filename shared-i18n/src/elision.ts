/** "d’Alger", "de Blida". In a message: `la wilaya {{state, de}}`. */
export function withDe(name: string): string {
  return /^[aeiouœæ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`
}
