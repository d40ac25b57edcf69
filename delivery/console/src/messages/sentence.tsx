import { Fragment, type ReactNode } from 'react'
import { Moment } from '../values/moment.tsx'
import { type Message, say } from './say.ts'

interface SentenceProps {
  of: Message
  values?: Readonly<Record<string, string | number>>
  /** Elements by the names of their places. */
  parts: Readonly<Record<string, ReactNode>>
}

/** A message with elements in it, at the places that each language gives them. */
export function Sentence({ of, values, parts }: SentenceProps) {
  const marks = Object.fromEntries(Object.keys(parts).map(name => [name, `\0${name}\0`]))
  return say(of, { ...values, ...marks })
    .split('\0')
    .map((piece, index) => <Fragment key={piece}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>)
}

interface TimedSentenceProps extends Omit<SentenceProps, 'parts'> {
  at: string | Date
}

/** A message with a time as its part `at`. */
export function TimedSentence({ at, ...sentence }: TimedSentenceProps) {
  return <Sentence {...sentence} parts={{ at: <Moment at={at} /> }} />
}
