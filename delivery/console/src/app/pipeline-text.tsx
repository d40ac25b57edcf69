import { say } from '../messages/say.ts'
import { Sentence } from '../messages/sentence.tsx'
import type { VersionFacts } from '../service/results.ts'

/** What the build was made from: the commit with its author, and the pipeline. */
export function PipelineText({ commit, author, pipeline }: Pick<VersionFacts, 'commit' | 'author' | 'pipeline'>) {
  if (commit === undefined && pipeline === undefined) return <span>{say('commit_unknown')}</span>
  const id = commit && <code title={commit}>{commit.slice(0, 10)}</code>
  return (
    <span>
      {id && <Sentence of={author ? 'commit_of' : 'commit'} values={{ author: author ?? '' }} parts={{ commit: id }} />}
      {id && pipeline && say('comma')}
      {pipeline && (pipeline.startsWith('https://') ? <a href={pipeline}>{say('pipeline')}</a> : pipeline)}
    </span>
  )
}
