import { galleryConfig } from '../rspack.base.ts'

export default galleryConfig(import.meta.dirname)
