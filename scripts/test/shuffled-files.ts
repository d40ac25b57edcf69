import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Browser tests first: started last, they leave one worker alone with the longest file. The seed decides the order. */
export class ShuffledFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const place = ({ project, moduleId }: TestSpecification) => {
      const file = relative(project.config.root, moduleId)
      const rank = createHash('sha256').update(`${seed} ${file}`).digest('hex')
      return `${project.name === 'e2e' ? 0 : 1} ${project.name} ${rank}`
    }
    const places = new Map(files.map(file => [file, place(file)]))
    return files.toSorted((one, other) => (places.get(one)! < places.get(other)! ? -1 : 1))
  }
}
