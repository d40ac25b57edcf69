import styles from './map-picker.module.css'

const PIN = 'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0Z'

/** The pin of the chosen position. Made by hand, as a map wants an element and not a component. */
export function markElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.mark ?? ''
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  picture.setAttribute('viewBox', '0 0 24 24')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', PIN)
  picture.append(path)
  element.append(picture)
  return element
}
