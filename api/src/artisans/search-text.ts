import { fold, type Localized } from '@hirfa/shared-contract'

interface Findable {
  words: readonly string[]
  places: readonly { name: string; arabic_name: string }[]
  services: readonly { name: Localized }[]
}

export function searchText({ words, places, services }: Findable): string {
  const names = services.flatMap(({ name }) => [name.ar, name.en, name.fr].map(text => text ?? ''))
  return fold([...words, ...places.flatMap(place => [place.name, place.arabic_name]), ...names].join(' '))
}
