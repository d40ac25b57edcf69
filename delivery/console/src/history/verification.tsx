import { Alert } from '@hirfa/shared-ui'
import { RequestView } from '../app/request-view.tsx'
import { verifyEverything } from '../service/releases-api.ts'

export function Verification() {
  return (
    <RequestView ask={verifyEverything} asking="Every change and every file is read…">
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
