/** The elements of a rendered screen, which React has discarded because the page around them changed before their code was there. */
export function SentScreen({ sent }: { sent: Element }) {
  function putBack(place: HTMLElement | null) {
    if (!place?.contains(sent)) place?.append(sent)
  }

  return <div ref={putBack} />
}
