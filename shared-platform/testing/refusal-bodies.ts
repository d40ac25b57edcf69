/** The fields of a refusal, in the order in which a form shows them. */
export type RefusalTexts = readonly ('message' | 'error' | 'status')[]

interface RefusalBody {
  body: string
  /** The first text that the body has, or `undefined`. */
  first(texts: RefusalTexts): string | undefined
}

/** Bodies of refusals that lack fields, or have fields of other types, or are no JSON object. */
export const REFUSAL_BODIES: RefusalBody[] = [
  withTexts({ message: 'one', error: 'two', status: 'three' }),
  withTexts({ message: 'one', error: 'two' }),
  withTexts({ message: 'one', status: 'three' }),
  withTexts({ error: 'two', status: 'three' }),
  withTexts({ message: 'one' }),
  withTexts({ error: 'two' }),
  withTexts({ status: 'three' }),
  withTexts({ error: 'two', status: 'three' }, { message: 7 }),
  withTexts({ status: 'three' }, { message: ['one'], error: { text: 'two' } }),
  withTexts({ message: 'one' }, { error: null, status: 500, errors: null, code: 9 }),
  withTexts({ error: 'two' }, { message: ' \u200b', errors: 'wrong' }),
  withTexts({}, { message: null, error: false, status: 422, errors: [] }),
  withTexts({}, { message: 'Server Error' }),
  ...['', '{}', '[]', 'null', '"one"', '7', '{"message":', '<h1>502 Bad Gateway</h1>'].map(body => ({
    body,
    first: () => undefined
  }))
]

function withTexts(given: Partial<Record<RefusalTexts[number], string>>, spoilt: object = {}): RefusalBody {
  return {
    body: JSON.stringify({ ...given, ...spoilt }),
    first(texts) {
      const field = texts.find(text => given[text])
      return field && given[field]
    }
  }
}
