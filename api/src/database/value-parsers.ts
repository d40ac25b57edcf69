/** Both engines must parse these types alike: int8 and numeric as numbers, dates as text. */
const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

export const PARSERS: Record<number, (value: string) => number | string> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: value => value
}
