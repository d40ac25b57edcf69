import type { FastifyInstance } from 'fastify'
import type { Area, Dependencies } from '../dependencies.ts'
import { type ValibotTypeProvider, describeRoutes } from '../http/route-schemas.ts'
import { operatedArtisansArea } from './artisans/artisan-routes.ts'
import { operatedWorkPhotosArea } from './artisans/work-photo-routes.ts'
import { actsArea } from './act-routes.ts'
import { clientsArea } from './client-routes.ts'
import { contentArea } from './content-routes.ts'
import { admitOperators } from './operator-door.ts'
import type { Operator } from './operator-tokens.ts'
import { tasksArea } from './task-routes.ts'

const AREAS: Area[] = [tasksArea, clientsArea, operatedArtisansArea, operatedWorkPhotosArea, contentArea, actsArea]

export function operatorArea(scope: FastifyInstance, dependencies: Dependencies, operators: readonly Operator[]): void {
  describeRoutes(scope, { tag: 'Operator', security: 'operator' }, () => [401, 429])
  admitOperators(scope, dependencies, operators)
  for (const area of AREAS) area(scope.withTypeProvider<ValibotTypeProvider>(), dependencies)
}
