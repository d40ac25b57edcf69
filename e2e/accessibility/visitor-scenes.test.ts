import { VISITOR_SCENES } from '../scenes/visitor-scenes.ts'
import { checkScenes } from './check-scenes.ts'

checkScenes(VISITOR_SCENES)
