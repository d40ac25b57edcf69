import type { FastifyInstance } from 'fastify'
import type { Area, Dependencies } from '../dependencies.ts'
import type { ValibotTypeProvider } from '../http/validation.ts'
import { actsArea } from './act-routes.ts'
import { clientsArea } from './client-routes.ts'
import { contentArea } from './content-routes.ts'
import { admitOperators } from './operator-door.ts'
import type { Operator } from './operator-tokens.ts'
import { tasksArea } from './task-routes.ts'

const AREAS: Area[] = [tasksArea, clientsArea, contentArea, actsArea]

/** The side of the people who run the marketplace: appointments, clients, texts and services. */
export function operatorArea(scope: FastifyInstance, dependencies: Dependencies, operators: readonly Operator[]): void {
  admitOperators(scope, dependencies, operators)
  for (const area of AREAS) area(scope.withTypeProvider<ValibotTypeProvider>(), dependencies)
}
