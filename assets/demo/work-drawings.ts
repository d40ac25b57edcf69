import { brush, hammer, level, place, roller, spanner } from './slide-tools.ts'
import {
  box,
  CLAY,
  dot,
  FLOOR,
  gleam,
  GOLD,
  INK,
  line,
  MIST,
  PAPER,
  room,
  row,
  SAND,
  SEA,
  shape,
  STEEL,
  STEEL_SHADE,
  WOOD,
  WOOD_SHADE
} from './work-shapes.ts'

const TILES = '#bfe0da'
const SKY = '#cfe3ee'

export const DRAWINGS: Record<string, readonly [string, string, string]> = {
  plumbing: [
    room(
      TILES,
      SAND,
      [
        box(170, 40, 140, 100, PAPER, 12) + box(182, 52, 116, 76, SKY, 6) + gleam(216, 86, 16),
        line('M240 186v-34q0-14 26-14', STEEL_SHADE, 12),
        shape('M130 184h220q-8 62-78 62h-64q-70 0-78-62z', PAPER),
        box(122, 176, 236, 16, STEEL, 8) + box(222, 246, 36, 50, STEEL, 4),
        place(spanner, 410, 250, 20, 0.5)
      ].join('')
    ),
    room(
      SAND,
      WOOD_SHADE,
      [
        box(176, 36, 128, 180, PAPER, 30) + box(176, 36, 30, 180, STEEL, 15),
        dot(240, 176, 18, STEEL) + line('M240 176l8-10', CLAY, 4),
        line('M214 216v80', CLAY, 10) + line('M266 216v80', SEA, 10),
        box(200, 246, 28, 12, STEEL_SHADE, 4) + box(252, 246, 28, 12, STEEL_SHADE, 4)
      ].join('')
    ),
    room(
      MIST,
      WOOD_SHADE,
      [
        line('M40 90h400', CLAY, 16),
        row(4, at => line(`M${110 + at * 86} 90v130q0 20 20 20h20`, at % 2 ? SEA : CLAY, 12)),
        row(4, at => box(92 + at * 86, 130, 36, 14, STEEL_SHADE, 5) + box(86 + at * 86, 122, 48, 8, INK, 4))
      ].join('')
    )
  ],
  electricity: [
    room(
      SAND,
      WOOD_SHADE,
      [
        box(130, 40, 220, 220, PAPER, 10) + box(142, 52, 196, 196, STEEL, 6),
        row(3, rail => box(152, 66 + rail * 62, 176, 46, PAPER, 4)),
        row(18, at => box(158 + (at % 6) * 28, 72 + Math.floor(at / 6) * 62, 22, 34, at % 5 ? STEEL_SHADE : CLAY, 3)),
        row(18, at => box(165 + (at % 6) * 28, 80 + Math.floor(at / 6) * 62, 8, 12, INK, 2))
      ].join('')
    ),
    room(
      SEA,
      WOOD_SHADE,
      [
        row(3, at => line(`M${130 + at * 110} 0v86`, INK, 4) + dot(130 + at * 110, 138, 56, '#f2c46d33')),
        row(
          3,
          at => shape(`M${130 + at * 110} 80q38 6 44 48h-88q6-42 44-48z`, CLAY) + dot(130 + at * 110, 132, 14, GOLD)
        ),
        box(70, 236, 340, 16, WOOD, 6) + box(96, 252, 14, 76, WOOD) + box(370, 252, 14, 76, WOOD)
      ].join('')
    ),
    room(
      MIST,
      SAND,
      [
        row(3, at => box(96 + at * 100, 120, 88, 88, PAPER, 12)),
        row(
          2,
          at =>
            dot(140 + at * 100, 164, 30, STEEL) + dot(130 + at * 100, 164, 5, INK) + dot(150 + at * 100, 164, 5, INK)
        ),
        box(318, 136, 44, 56, STEEL, 6) + box(318, 136, 44, 28, STEEL_SHADE, 6),
        place(hammer, 60, 246, 40, 0.45)
      ].join('')
    )
  ],
  painting: [
    room(
      PAPER,
      WOOD,
      [
        box(0, 0, 330, FLOOR - 8, CLAY) + shape('M330 0l40 0v110l-30 20 20 40-26 30 18 88h-52z', CLAY),
        place(roller, 360, 190, 0, 1.1),
        box(60, 250, 70, 60, STEEL, 6) + box(60, 250, 70, 14, CLAY, 6)
      ].join('')
    ),
    room(
      SAND,
      WOOD_SHADE,
      [
        box(156, 30, 168, FLOOR - 30, PAPER, 4) + box(168, 42, 144, FLOOR - 42, SEA, 2),
        row(4, at => box(182 + (at % 2) * 64, 60 + Math.floor(at / 2) * 116, 52, 98, INK, 3)),
        dot(298, 186, 7, GOLD),
        place(brush, 404, 250, 160, 0.7)
      ].join('')
    ),
    [
      box(0, 0, 480, 360, SKY) + box(0, 316, 480, 44, SAND) + dot(420, 60, 30, GOLD),
      box(90, 70, 300, 246, CLAY) + box(80, 58, 320, 16, PAPER) + box(90, 196, 300, 10, PAPER),
      row(6, at => box(122 + (at % 3) * 92, at < 3 ? 100 : 228, 52, at < 3 ? 70 : 60, PAPER, 4)),
      row(6, at => box(130 + (at % 3) * 92, at < 3 ? 108 : 236, 36, at < 3 ? 62 : 52, SEA, 2)),
      box(212, 228, 56, 88, WOOD, 4) + dot(258, 276, 4, GOLD)
    ].join('')
  ],
  cleaning: [
    room(
      SAND,
      WOOD,
      [
        box(110, 30, 260, 200, PAPER, 6) + box(124, 44, 110, 172, SKY, 2) + box(246, 44, 110, 172, SKY, 2),
        line('M150 180l60-110M280 190l50-90', '#ffffff', 6) + gleam(330, 80, 22) + gleam(160, 90, 14),
        box(96, 230, 288, 14, WOOD_SHADE, 4)
      ].join('')
    ),
    room(
      MIST,
      TILES,
      [
        box(40, 60, 400, 70, SEA, 4) + row(3, at => box(52 + at * 132, 72, 120, 46, INK, 3)),
        box(40, 196, 400, 18, STEEL, 4) +
          box(40, 214, 400, 82, PAPER) +
          row(4, at => box(52 + at * 98, 224, 82, 62, SAND, 3)),
        line('M226 196v-26q0-12 22-12', STEEL_SHADE, 8) + gleam(120, 176, 16) + gleam(360, 170, 20)
      ].join('')
    ),
    room(
      SAND,
      WOOD,
      [
        shape('M60 316h360l40 34H20z', CLAY) + shape('M90 322h300l20 20H70z', PAPER),
        box(100, 150, 280, 90, SEA, 24) + box(84, 190, 48, 100, SEA, 20) + box(348, 190, 48, 100, SEA, 20),
        box(126, 216, 228, 56, INK, 14) + box(126, 272, 228, 16, SEA, 4) + gleam(220, 100, 22) + gleam(300, 70, 14)
      ].join('')
    )
  ],
  'air-conditioning': [
    room(
      MIST,
      WOOD,
      [
        box(90, 60, 300, 84, PAPER, 16) + box(90, 120, 300, 24, STEEL, 12) + dot(362, 96, 5, '#58a06c'),
        row(3, at => line(`M${150 + at * 90} 170q20 26 0 50t0 50`, PAPER, 7))
      ].join('')
    ),
    [
      box(0, 0, 480, 360, SAND) + row(7, at => box(0, at * 54, 480, 3, '#e2cfb2')),
      box(110, 90, 260, 180, PAPER, 12) + dot(216, 180, 72, STEEL) + dot(216, 180, 60, INK),
      row(
        5,
        at =>
          `<path d="M216 180q-6-34 22-48 8 30-22 48z" fill="${STEEL_SHADE}" transform="rotate(${at * 72} 216 180)"/>`
      ),
      row(6, at => box(312, 116 + at * 22, 42, 8, STEEL_SHADE, 4)),
      line('M370 130h46v230M130 270v40M350 270v40', STEEL_SHADE, 10)
    ].join(''),
    room(
      SAND,
      WOOD_SHADE,
      [
        box(60, 50, 230, 66, PAPER, 14) + box(60, 98, 230, 18, STEEL, 9),
        box(340, 120, 80, 120, PAPER, 12) +
          box(352, 134, 56, 44, SEA, 4) +
          line('M366 166v-20M380 166l14-20', PAPER, 5),
        dot(366, 204, 9, CLAY) + dot(394, 204, 9, STEEL_SHADE),
        box(96, 196, 160, FLOOR - 196, WOOD, 4) + dot(240, 250, 5, GOLD)
      ].join('')
    )
  ],
  'appliance-repair': [
    room(
      TILES,
      SAND,
      [
        box(150, 90, 180, 216, PAPER, 10) + box(150, 90, 180, 40, STEEL, 10) + dot(302, 110, 10, INK),
        box(164, 104, 60, 12, STEEL_SHADE, 4) + dot(240, 216, 66, STEEL_SHADE) + dot(240, 216, 52, SKY),
        shape('M190 222q24-20 50 0t50 0q-6 46-50 46t-50-46z', SEA),
        place(spanner, 400, 262, 30, 0.5)
      ].join('')
    ),
    room(
      SAND,
      TILES,
      [
        box(166, 36, 148, 276, STEEL, 10) + box(166, 36, 148, 96, PAPER, 10) + box(166, 138, 148, 174, PAPER, 10),
        box(180, 84, 8, 38, STEEL_SHADE, 4) + box(180, 152, 8, 60, STEEL_SHADE, 4),
        row(3, at => box(236 + at * 22, 60, 14, 14, at === 1 ? CLAY : GOLD, 3)) + gleam(280, 240, 16)
      ].join('')
    ),
    room(
      MIST,
      WOOD,
      [
        box(140, 120, 200, 186, PAPER, 8) +
          box(140, 120, 200, 42, STEEL, 8) +
          row(4, at => dot(172 + at * 45, 141, 10, INK)),
        box(162, 182, 156, 92, INK, 8) + box(174, 196, 132, 66, '#f2c46d', 4) + box(162, 170, 156, 8, STEEL_SHADE, 4),
        row(2, at => shape(`M${168 + at * 82} 118h62l-6-34h-50z`, at ? CLAY : SEA))
      ].join('')
    )
  ],
  carpentry: [
    room(
      SAND,
      WOOD_SHADE,
      [
        box(120, 34, 240, 262, WOOD, 4) + row(3, at => box(132, 46 + at * 82, 216, 72, '#8a5730', 2)),
        row(6, at => box(142 + at * 18, 66, 14, 52, [CLAY, SEA, GOLD, PAPER, INK, SEA][at] ?? SEA, 2)),
        row(5, at => box(240 + at * 18, 148, 14, 52, [GOLD, CLAY, SEA, PAPER, CLAY][at] ?? SEA, 2)),
        dot(180, 182, 18, CLAY) + shape('M160 264l20-36 20 36z', SEA)
      ].join('')
    ),
    room(
      MIST,
      SAND,
      [
        box(60, 170, 360, 22, WOOD, 6) + box(60, 186, 360, 6, WOOD_SHADE),
        row(2, at => shape(`M${90 + at * 272} 192h28l-6 128h-16z`, WOOD_SHADE)),
        box(118, 204, 244, 14, WOOD_SHADE),
        place(level, 200, 156, 0, 0.7) + place(hammer, 350, 130, 70, 0.55)
      ].join('')
    ),
    room(
      PAPER,
      WOOD,
      [
        box(90, 36, 300, 264, WOOD_SHADE, 4) + row(3, at => box(100 + at * 97, 46, 88, 244, WOOD, 3)),
        row(3, at => box(112 + at * 97, 60, 64, 92, '#d6a677', 3) + box(112 + at * 97, 168, 64, 108, '#d6a677', 3)),
        row(3, at => box(180 + at * 97, 150, 5, 34, INK, 2))
      ].join('')
    )
  ],
  locksmith: [
    [
      box(0, 0, 480, 360, SEA) + box(0, 0, 90, 360, SAND) + box(90, 0, 14, 360, INK),
      box(140, 70, 90, 230, STEEL, 16) + box(150, 80, 70, 210, PAPER, 12),
      box(176, 120, 150, 26, STEEL_SHADE, 13) + dot(186, 133, 24, STEEL),
      dot(186, 226, 22, INK) + dot(186, 220, 8, PAPER) + shape('M182 222h8l5 24h-18z', PAPER)
    ].join(''),
    room(
      SAND,
      WOOD,
      [
        line('M150 150v-40a46 46 0 0 1 92 0v40', STEEL_SHADE, 18),
        box(122, 144, 148, 120, GOLD, 16) + dot(196, 196, 14, INK) + shape('M190 200h12l6 36h-24z', INK),
        dot(350, 130, 34, STEEL) + dot(350, 130, 18, SAND) + line('M350 164v110M350 250h22M350 226h16', STEEL, 12)
      ].join('')
    ),
    room(
      MIST,
      SAND,
      [
        box(140, 26, 200, FLOOR - 26, INK, 4) + box(152, 38, 176, FLOOR - 38, WOOD_SHADE, 3),
        row(3, at => box(166, 56 + at * 78, 148, 62, WOOD, 4)),
        row(3, at => box(316, 76 + at * 78, 44, 14, STEEL, 6) + dot(302, 83 + at * 78, 10, GOLD)),
        box(286, 160, 12, 40, STEEL, 6)
      ].join('')
    )
  ]
}
