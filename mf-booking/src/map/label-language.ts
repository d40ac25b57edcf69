import type { LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { Language } from '@hirfa/shared-i18n'

type Label = NonNullable<SymbolLayerSpecification['layout']>['text-field']

/** `name:ar` of OpenMapTiles, `name_ar` of Mapbox tiles. */
export function inLanguage(style: StyleSpecification, language: Language): StyleSpecification {
  return { ...style, layers: style.layers.map(layer => labelledIn(layer, language)) }
}

function labelledIn(layer: LayerSpecification, language: Language): LayerSpecification {
  const label = layer.type === 'symbol' ? layer.layout?.['text-field'] : undefined
  if (layer.type !== 'symbol' || !namesPlace(label)) return layer
  // A text with tokens, such as `{name:latin}`, is not valid inside an expression.
  const other = Array.isArray(label) ? label : ['get', 'name']
  const names = ['coalesce', ['get', `name:${language}`], ['get', `name_${language}`], other]
  return { ...layer, layout: { ...layer.layout, 'text-field': names as Label } }
}

/** Whether a label reads a translatable name. Road and house numbers have no translation. */
function namesPlace(label: Label): boolean {
  return /["{]name(?:[:_][\w-]+)?["}]/.test(JSON.stringify(label) ?? '')
}
