import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Browser tests wait much of their time: started first, they leave no worker alone with the longest file at the end. */
export class BrowserFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const inBrowser = (file: TestSpecification) => file.project.name === 'e2e'
    return [...sorted.filter(inBrowser), ...sorted.filter(file => !inBrowser(file))]
  }
}
