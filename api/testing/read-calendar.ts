import ICAL from 'ical.js'
import * as v from 'valibot'

/** ISO 8601 in UTC. */
const Moment = v.pipe(
  v.instance(ICAL.Time),
  v.transform(time => time.toJSDate().toISOString())
)
const Event = v.object({
  uid: v.string(),
  sequence: v.number(),
  status: v.string(),
  dtstart: Moment,
  dtend: Moment,
  'last-modified': Moment,
  dtstamp: Moment,
  summary: v.string(),
  location: v.string(),
  description: v.optional(v.string(), '')
})

/** The method of a calendar file and the properties of its event. Throws if it has not exactly one event. */
export function readCalendar(file: string): v.InferOutput<typeof Event> & { method: unknown } {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const [event, ...more] = calendar.getAllSubcomponents('vevent')
  if (!event || more.length > 0) throw new Error(`${more.length + 1} events`)
  const properties = event.getAllProperties().map(each => [each.name, each.getFirstValue()])
  return { method: calendar.getFirstPropertyValue('method'), ...v.parse(Event, Object.fromEntries(properties)) }
}
