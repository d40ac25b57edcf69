interface Variant {
  sku: string
  name: string
  color: string
}

export interface Product {
  name: string
  isAutonomous: boolean
  highlights: readonly string[]
  variants: readonly [Variant, ...Variant[]]
}

const STEEL = 'Frame of recycled steel'
const BATTERY = 'Eleven hours with one charge'

export const PRODUCTS: Readonly<Record<string, Product>> = {
  'CL-01': {
    name: 'Hillside 30',
    isAutonomous: false,
    highlights: ['Holds on slopes of 30 %', STEEL],
    variants: [variant('CL-01-GR', 'Meadow green', '#3f7d3f'), variant('CL-01-RD', 'Barn red', '#b03a2e')]
  },
  'CL-02': {
    name: 'Old Furrow',
    isAutonomous: false,
    highlights: ['Two cylinders, one lever', STEEL],
    variants: [variant('CL-02-BL', 'Cornflower blue', '#2f5d9b'), variant('CL-02-GY', 'Rain grey', '#7a7f85')]
  },
  'CL-03': {
    name: 'Orchard Mini',
    isAutonomous: false,
    highlights: ['Fits between two rows of trees', 'Turns on the spot'],
    variants: [variant('CL-03-YE', 'Quince yellow', '#d9a514'), variant('CL-03-GR', 'Leaf green', '#4c8c4a')]
  },
  'CL-04': {
    name: 'Plains 90',
    isAutonomous: false,
    highlights: ['Ninety horses', 'A cabin with a second seat'],
    variants: [variant('CL-04-RD', 'Brick red', '#a52a2a'), variant('CL-04-BK', 'Soil black', '#2b2b2b')]
  },
  'AU-01': {
    name: 'Field Pilot',
    isAutonomous: true,
    highlights: ['Keeps a line within two centimetres', BATTERY],
    variants: [variant('AU-01-SI', 'Tin silver', '#a9b0b7'), variant('AU-01-BL', 'Morning blue', '#3a6ea5')]
  },
  'AU-02': {
    name: 'Night Sower',
    isAutonomous: true,
    highlights: ['Works without light', BATTERY],
    variants: [variant('AU-02-BK', 'Night black', '#222831'), variant('AU-02-TQ', 'Pond turquoise', '#2a9d8f')]
  },
  'AU-03': {
    name: 'Vine Walker',
    isAutonomous: true,
    highlights: ['Steps over vines', 'Prunes as it goes'],
    variants: [variant('AU-03-PL', 'Grape purple', '#7d4e9e'), variant('AU-03-YE', 'Straw yellow', '#e0b02c')]
  }
}

function variant(sku: string, name: string, color: string): Variant {
  return { sku, name, color }
}
