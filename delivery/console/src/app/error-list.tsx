import { useState } from 'react'
import { Button } from '@hirfa/shared-ui'
import { viewAddress } from '../frame/view-store.ts'
import { $health } from '../health/health-store.ts'
import { say } from '../messages/say.ts'
import { Sentence } from '../messages/sentence.tsx'
import { listErrors } from '../service/releases-api.ts'
import type { PageError, ErrorFrame } from '../service/results.ts'
import { useRequest } from '../service/use-request.ts'
import { Moment } from '../values/moment.tsx'
import { numberText } from '../values/number-text.ts'
import layout from '../values/layout.module.css'
import styles from './app.module.css'

const FEW = 3

/** The errors of an app that pages reported, reloaded with each health response. */
export function ErrorList({ app }: { app: string }) {
  const { known: errors } = useRequest(async () => $health.get() && listErrors(app), { $after: $health })
  const [all, setAll] = useState(false)
  if (!errors) return null
  const shown = all ? errors : errors.slice(0, FEW)
  return (
    <section className={layout.stack} aria-labelledby="errors">
      <h2 id="errors">{say('errors')}</h2>
      {errors.length === 0 && <p className={styles.vitals}>{say('no_errors')}</p>}
      <ul className={layout.list}>
        {shown.map(error => (
          <ErrorItem key={`${error.version} ${error.fingerprint}`} error={error} />
        ))}
      </ul>
      {errors.length > shown.length && (
        <p>
          <Button size="s" onClick={() => setAll(true)}>
            {say('all_errors', { count_shown: errors.length })}
          </Button>
        </p>
      )}
    </section>
  )
}

function ErrorItem({ error: { name, message, version, count, first, last, release, frames } }: { error: PageError }) {
  return (
    <li className={styles.lines}>
      <h3 className={styles.message} lang="en" dir="ltr">
        {message ? `${name}: ${message}` : name}
      </h3>
      <p className={styles.facts}>
        <span>
          <Sentence
            of="error_facts"
            values={{ count_shown: numberText(count), version }}
            parts={{
              first: <Moment at={first} />,
              last: <Moment at={last} />,
              release: <a href={viewAddress('past', release)}>{release}</a>
            }}
          />
        </span>
      </p>
      <ErrorStack frames={frames} />
    </li>
  )
}

/** Innermost first: in the source, else in the published file. The build is named where it changes. */
function ErrorStack({ frames }: { frames: readonly ErrorFrame[] }) {
  return (
    <ol className={styles.stack} aria-label={say('stack')} dir="ltr">
      {frames.map((frame, index) => {
        const { app, version, file, line, column, source } = frame
        const published = `${app}/${version}/${file}:${line}:${column}`
        const before = frames[index - 1]
        const isOfOther = before?.app !== app || before.version !== version
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a recursive function has equal frames
          <li key={index}>
            <code title={published}>{source ? `${source.file}:${source.line}:${source.column}` : published}</code>
            {isOfOther && <BuildOf frame={frame} />}
          </li>
        )
      })}
    </ol>
  )
}

function BuildOf({ frame: { app, version, commit, commitUrl, isCommitVerified } }: { frame: ErrorFrame }) {
  const id = commit && <code title={commit}>{commit.slice(0, 10)}</code>
  return (
    <span className={styles.vitals}>
      {app} {version},{' '}
      {commit ? (
        <Sentence of="commit" parts={{ commit: commitUrl ? <a href={commitUrl}>{id}</a> : id }} />
      ) : (
        say('commit_is_unknown')
      )}
      {commit && !isCommitVerified && ` ${say('not_verified')}`}
    </span>
  )
}
