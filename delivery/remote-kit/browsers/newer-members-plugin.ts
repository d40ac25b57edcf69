import { CheckFilesPlugin } from '../check-files-plugin.ts'
import { scriptProblems } from './newer-members.ts'

export class NewerMembersPlugin extends CheckFilesPlugin {
  /** `worker` is the file of the service worker, if the build has one. */
  constructor(worker?: string) {
    super('.js', files => scriptProblems({ files, worker }))
  }
}
