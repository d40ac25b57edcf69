/** Reports whether an element is in the viewport or at most 400 px away, at once and with each change. */
export function watchNear(element: Element, see: (isNear: boolean) => void): () => void {
  const observer = new IntersectionObserver(entries => see(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: '400px'
  })
  observer.observe(element)
  return () => observer.disconnect()
}
