import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import * as v from 'valibot'
import { findPythonWithIcalendar } from '../../scripts/installed-programs.ts'

const ReadEvent = v.object({
  method: v.string(),
  uid: v.string(),
  sequence: v.number(),
  status: v.string(),
  /** ISO 8601 in UTC, as all times. */
  start: v.string(),
  end: v.string(),
  changed: v.string(),
  written: v.string(),
  title: v.string(),
  place: v.string(),
  description: v.string()
})
type ReadEvent = v.InferOutput<typeof ReadEvent>

/** Parsers of calendar files by name. Each throws if the file has not exactly one event. */
export const PARSERS: Record<string, (file: string) => ReadEvent> = {
  'ical.js': file => {
    const calendar = new ICAL.Component(ICAL.parse(file))
    const events = calendar.getAllSubcomponents('vevent')
    const [event] = events
    if (!event || events.length > 1) throw new Error(`${events.length} events`)
    const moment = (name: string) => v.parse(v.instance(ICAL.Time), event.getFirstPropertyValue(name)).toJSDate()
    return v.parse(ReadEvent, {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.getFirstPropertyValue('uid'),
      sequence: event.getFirstPropertyValue('sequence'),
      status: event.getFirstPropertyValue('status'),
      start: moment('dtstart').toISOString(),
      end: moment('dtend').toISOString(),
      changed: moment('last-modified').toISOString(),
      written: moment('dtstamp').toISOString(),
      title: event.getFirstPropertyValue('summary'),
      place: event.getFirstPropertyValue('location'),
      description: event.getFirstPropertyValue('description') ?? ''
    })
  },
  'node-ical': file => {
    const entries = Object.values(nodeIcal.sync.parseICS(file))
    const events = entries.flatMap(entry => (entry?.type === 'VEVENT' ? [entry] : []))
    const [event] = events
    if (!event || events.length > 1) throw new Error(`${events.length} events`)
    const textOf = (value: unknown) =>
      v.parse(
        v.union([
          v.string(),
          v.pipe(
            v.object({ val: v.string() }),
            v.transform(({ val }) => val)
          )
        ]),
        value ?? ''
      )
    return v.parse(ReadEvent, {
      method: event.method,
      uid: event.uid,
      sequence: Number(event.sequence),
      status: event.status,
      start: event.start.toISOString(),
      end: event.end?.toISOString(),
      changed: event.lastmodified?.toISOString(),
      written: event.dtstamp.toISOString(),
      title: textOf(event.summary),
      place: textOf(event.location),
      description: textOf(event.description)
    })
  }
}

const python = findPythonWithIcalendar()
if (python)
  PARSERS['python3-icalendar'] = file => {
    const { stdout, stderr } = spawnSync(python, [join(import.meta.dirname, 'read-calendar.py')], {
      input: file,
      encoding: 'utf8',
      env: { PYTHONIOENCODING: 'utf-8' }
    })
    if (stderr) throw new Error(stderr)
    return v.parse(ReadEvent, JSON.parse(stdout))
  }
