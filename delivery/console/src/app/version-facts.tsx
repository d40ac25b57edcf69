import type { VersionFacts } from '../service/results.ts'
import { sizeText } from '../values/size.ts'
import { Moment } from '../values/moment.tsx'
import styles from './app.module.css'
import { PipelineText } from './pipeline-text.tsx'

interface VersionLineProps {
  facts: VersionFacts
  live: VersionFacts | undefined
}

export function VersionLine({ facts, live }: VersionLineProps) {
  return (
    <div className={styles.facts}>
      <span>
        <Moment at={facts.published.at} /> by {facts.published.by}
        {facts.bytes !== undefined && `, ${sizeText(facts.bytes, live?.bytes)}`}
      </span>
      <PipelineText commit={facts.commit} pipeline={facts.pipeline} />
      {(facts.verdict || !facts.together) && <Verdict verdict={facts.verdict} />}
      {facts.together && <Verdict verdict={facts.together} />}
      {facts.request && (
        <strong>
          {facts.request.by} requests to {facts.request.command} it against the gate, <Moment at={facts.request.at} />:{' '}
          {facts.request.why}
        </strong>
      )}
      {facts.ended && (
        <strong className={styles.ended}>
          {facts.ended.action === 'halt' ? 'halted' : 'rolled back'} by{' '}
          {facts.ended.automatic ? 'automatic rollback' : facts.ended.by}, <Moment at={facts.ended.at} />
          {facts.ended.why && `: ${facts.ended.why}`}
        </strong>
      )}
    </div>
  )
}

const VERDICTS = {
  accepted: 'The gate accepted it',
  forced: 'Passed the gate by force',
  unchecked: 'Accepted, no browser opened its pages',
  refused: 'The gate refused it'
}

function Verdict({ verdict }: { verdict: VersionFacts['verdict'] | VersionFacts['together'] }) {
  if (!verdict) return <span>Not checked beside the versions that are live now</span>
  return (
    <span data-verdict={verdict.kind}>
      {VERDICTS[verdict.kind]}
      {'with' in verdict &&
        ` together with ${verdict.with.map(({ app, version }) => `${app} ${version}`).join(', ')}`},{' '}
      <Moment at={verdict.at} />
      {verdict.why && `: ${verdict.why}`}
      {verdict.journeys && `. ${verdict.journeys}`}
    </span>
  )
}
