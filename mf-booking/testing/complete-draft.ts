import { type Draft, EMPTY_DRAFT } from '../src/draft/draft.ts'

/** All five steps answered. */
export const COMPLETE_DRAFT: Draft = {
  ...EMPTY_DRAFT,
  serviceId: 1,
  wilayaId: 16,
  cityId: 554,
  address: '12 rue Didouche Mourad',
  optionId: 11,
  description: 'A leak under the sink',
  latitude: 36.7538,
  longitude: 3.0588,
  positionChosen: true,
  step: 5
}
