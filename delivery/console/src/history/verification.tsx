import { Alert } from '@hirfa/shared-ui'
import { RequestView } from '../app/request-view.tsx'
import { useRequest } from '../app/use-request.ts'
import { verifyEverything } from '../service/releases-api.ts'

/** Verifies the chain of changes and the bytes of every file. */
export function Verification() {
  const { answered, ask } = useRequest(verifyEverything)
  return (
    <RequestView of={answered} asking="Every change and every file is read…" onAgain={() => void ask()}>
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
    </RequestView>
  )
}
