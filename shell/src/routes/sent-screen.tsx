/** The elements of a rendered screen that React discarded, because the page around them changed before the code of the screen was loaded. */
export function SentScreen({ sent }: { sent: Element }) {
  function putBack(place: HTMLElement | null) {
    if (!place?.contains(sent)) place?.append(sent)
  }

  return <div ref={putBack} />
}
