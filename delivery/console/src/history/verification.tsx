import { Alert } from '@hirfa/shared-ui'
import { RequestView } from '../app/request-view.tsx'
import { say } from '../messages/say.ts'
import { verifyEverything } from '../service/releases-api.ts'

export function Verification() {
  return (
    <RequestView ask={verifyEverything} asking={say('verify_asking')}>
      {({ entries, files, problems }) =>
        problems.length === 0 ? (
          <Alert tone="success" title={say('verify_good', { entries, files })} />
        ) : (
          <Alert tone="danger" title={say('verify_bad', { number: problems.length })}>
            <ul lang="en" dir="ltr">
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
