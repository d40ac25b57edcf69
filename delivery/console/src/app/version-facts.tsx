import { say } from '../messages/say.ts'
import { TimedSentence } from '../messages/sentence.tsx'
import type { VersionFacts } from '../service/results.ts'
import { sizeText } from '../values/number-text.ts'
import { ServiceText } from '../values/service-text.tsx'
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
        <TimedSentence of="done_by" at={facts.published.at} values={{ by: facts.published.by }} />
        {facts.bytes !== undefined && say('comma') + sizeText(facts.bytes, live?.bytes)}
      </span>
      <PipelineText {...facts} />
      {(facts.verdict || !facts.together) && <Verdict verdict={facts.verdict} earlier={facts.earlier} />}
      {facts.together && <Verdict verdict={facts.together} />}
      {facts.request && (
        <strong>
          <TimedSentence
            of="requests"
            at={facts.request.at}
            values={{ by: facts.request.by, command: facts.request.command, why: facts.request.why ?? '' }}
          />
        </strong>
      )}
      {facts.ended && (
        <strong className={styles.ended}>
          <TimedSentence
            of={facts.ended.action === 'halt' ? 'canary_ended_by' : 'rolled_back_by'}
            at={facts.ended.at}
            values={{ by: facts.ended.automatic ? say('automatic_rollback') : facts.ended.by }}
          />
          {facts.ended.why && `: ${facts.ended.why}`}
        </strong>
      )}
    </div>
  )
}

type Shown = NonNullable<VersionFacts['verdict']> & { with?: NonNullable<VersionFacts['together']>['with'] }

interface VerdictProps {
  verdict: Shown | null | undefined
  earlier?: VersionFacts['verdict']
}

function Verdict({ verdict, earlier = null }: VerdictProps) {
  const shown: Shown | null = verdict ?? earlier
  if (!shown) return <span>{say('not_checked')}</span>
  const { kind, at, why, journeys } = shown
  const others = shown.with?.map(({ app, version }) => `${app} ${version}`).join(', ')
  const text = say(`verdict_${kind}`)
  return (
    <span data-verdict={verdict ? kind : undefined}>
      <TimedSentence
        of={verdict ? 'verdict_at' : 'verdict_earlier'}
        at={at}
        values={{ verdict: others ? say('verdict_with', { verdict: text, apps: others }) : text }}
      />
      {why && (
        <>
          : <ServiceText>{why}</ServiceText>
        </>
      )}
      {journeys && (
        <>
          . <ServiceText>{journeys}</ServiceText>
        </>
      )}
    </span>
  )
}
