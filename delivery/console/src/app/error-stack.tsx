import { say } from '../messages/say.ts'
import { Sentence } from '../messages/sentence.tsx'
import type { ErrorFrame } from '../service/results.ts'
import styles from './app.module.css'

/** Innermost first: in the source, else in the published file. The build is named where it changes. */
export function ErrorStack({ frames }: { frames: readonly ErrorFrame[] }) {
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
