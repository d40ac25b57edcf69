import type { VersionFacts } from '../service/results.ts'

export function PipelineText({ commit, pipeline }: Pick<VersionFacts, 'commit' | 'pipeline'>) {
  if (commit === undefined && pipeline === undefined) return <span>commit and pipeline unknown</span>
  return (
    <span>
      {commit && (
        <>
          commit <code title={commit}>{commit.slice(0, 10)}</code>
        </>
      )}
      {commit && pipeline && ', '}
      {pipeline && (pipeline.startsWith('https://') ? <a href={pipeline}>pipeline</a> : pipeline)}
    </span>
  )
}
