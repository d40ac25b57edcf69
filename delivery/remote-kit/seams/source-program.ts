import { join, relative, sep } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import { API, type Checker, type Project } from 'typescript/unstable/sync'

/** The sources of a part, as the compiler understands them. */
export interface SourceProgram {
  checker: Checker
  file(path: string): SourceFile
  /** The files of the contract between the parts, as far as the sources reach them. */
  contractFiles(): SourceFile[]
}

const OPTIONS = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable', 'webworker.importscripts'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
  types: []
}

interface Sources {
  program(name: string, files: readonly string[]): SourceProgram
  close(): void
}

/** Opens sources with settings of our own, so that a part needs no other file to be understood. */
export function openSources(folder: string): Sources {
  const configs = new Map<string, string>()
  const api = new API({
    cwd: folder,
    fs: { readFile: path => configs.get(path), fileExists: path => configs.has(path) || undefined }
  })
  return {
    program(name, files) {
      const config = join(folder, `${name}.tsconfig.json`)
      configs.set(config, JSON.stringify({ compilerOptions: OPTIONS, include: [], files }))
      const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
      if (!project) throw new Error(`The compiler cannot open ${folder}`)
      return programOf(project)
    },
    close: () => api.close()
  }
}

function programOf({ checker, program }: Project): SourceProgram {
  function file(path: string): SourceFile {
    const read = program.getSourceFile(path)
    if (!read) throw new Error(`The compiler has not read ${path}`)
    return read
  }
  return { checker, file, contractFiles: () => program.getSourceFileNames().filter(isContract).map(file) }
}

function isContract(path: string): boolean {
  return path.includes('/shared-platform/remote/')
}

/** Where something stands, as an editor opens it: `src/profile/profile-screen.tsx:12`. */
export function placeOf(folder: string, file: SourceFile, node: Node): string {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
  return `${relative(folder, file.fileName).split(sep).join('/')}:${line + 1}`
}

/** Every node of a tree that a question picks, in the order of the text. */
export function found<Kind extends Node>(root: Node, is: (node: Node) => node is Kind): Kind[] {
  const nodes: Kind[] = []
  const visit = (node: Node): undefined => {
    if (is(node)) nodes.push(node)
    node.forEachChild(visit)
  }
  visit(root)
  return nodes
}
