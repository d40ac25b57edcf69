import { Alert } from 'shared-ui'
import { AnswerView } from '../part/answer-view.tsx'
import { useAnswer } from '../part/use-answer.ts'
import { verifyEverything } from '../service/releases-api.ts'

/** The whole check: the chain of changes, and the bytes of every file. */
export function Verification() {
  const { answered, ask } = useAnswer(verifyEverything)
  return (
    <AnswerView of={answered} asking="Every change and every file is read…" onAgain={() => void ask()}>
      {({ entries, files, problems }) =>
        problems.length === 0 ? (
          <Alert tone="success" title={`${entries} changes and ${files} files are as they were signed.`} />
        ) : (
          <Alert tone="danger" title={`Not everything is as it was signed (${problems.length})`}>
            <ul>
              {problems.map(problem => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )
      }
    </AnswerView>
  )
}
