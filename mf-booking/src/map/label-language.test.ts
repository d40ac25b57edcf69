import type { StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { inLanguage } from './label-language.ts'

type Layout = NonNullable<SymbolLayerSpecification['layout']>

function styleOf(label?: Layout['text-field']): StyleSpecification {
  return {
    version: 8,
    sources: { tiles: { type: 'vector' } },
    layers: [
      { id: 'ground', type: 'background' },
      { id: 'labels', type: 'symbol', source: 'tiles', 'source-layer': 'place', layout: { 'text-field': label } }
    ]
  }
}

function labelIn(style: StyleSpecification): unknown {
  return style.layers.map(layer => layer.type === 'symbol' && layer.layout?.['text-field'])[1]
}

test.each<[string, Layout['text-field'], unknown]>([
  [
    'an expression',
    ['coalesce', ['get', 'name_en'], ['get', 'name']],
    ['coalesce', ['get', 'name_en'], ['get', 'name']]
  ],
  ['a token', '{name}', ['get', 'name']],
  ['a token of a language', '{name:latin}', ['get', 'name']],
  ['an old function of zoom', { stops: [[3, '{name_en}']] } as unknown as string, ['get', 'name']]
])('a label by %s shows the name in the language first', (_, label, other) => {
  expect(labelIn(inLanguage(styleOf(label), 'ar'))).toEqual(['coalesce', ['get', 'name:ar'], ['get', 'name_ar'], other])
})

test.each<[Layout['text-field']]>([[['get', 'ref']], ['{housenumber}'], [['get', 'surname']], [undefined]])(
  'a label without a place name stays: %j',
  label => {
    expect(inLanguage(styleOf(label), 'fr')).toEqual(styleOf(label))
  }
)
