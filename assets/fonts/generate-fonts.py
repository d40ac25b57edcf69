#!/usr/bin/env python3
"""Subsets IBM Plex Sans Arabic by script, and adjusts installed fonts to its metrics, so that nothing moves when it replaces them.

The names of the files end with the languages of their pages. Needs the Debian packages python3-fonttools, python3-brotli,
libharfbuzz-bin, fonts-noto-core and fonts-dejavu-core.
"""

import json
import subprocess
from pathlib import Path
from tempfile import NamedTemporaryFile

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "assets/node_modules/@ibm/plex-sans-arabic/fonts/complete/woff2"
TARGET = ROOT / "shared-ui/fonts"

WEIGHTS = {400: "IBMPlexSansArabic-Regular.woff2", 600: "IBMPlexSansArabic-SemiBold.woff2"}

# The source has 1,000 units per em. With 200, a point moves by at most a quarter of a device pixel at 32 px and a pixel ratio of 3.
UNITS_PER_EM = 200

# Joining, required ligatures, marks and kerning. Without `calt` or `kern` words look different; `locl` is for languages that
# the site does not have.
FEATURES = ["init", "medi", "fina", "isol", "rlig", "ccmp", "calt", "mark", "mkmk", "kern"]

SPACES = "\u00a0\u202f\u200c\u200d\u200e\u200f"


def characters(first: int, last: int) -> str:
    return "".join(map(chr, range(first, last + 1)))


# Digits and usual punctuation are in both, so that a page needs the files of one script only.
SCRIPTS = {
    "en-fr": {
        "family": "Hirfa Sans",
        "alphabet": characters(0x20, 0x7E) + SPACES + "«»“”‘’…–—•·°²³×−©ÀÂÄÆÇÉÈÊËÎÏÔŒÙÛÜŸàâäæçéèêëîïôœùûüÿ",
        "range": "U+20-17F, U+2000-2212",
    },
    "ar": {
        "family": "Hirfa Sans Arabic",
        "alphabet": characters(0x621, 0x63A) + characters(0x640, 0x652) + "،؛؟ڨڤ !%()" + characters(0x2B, 0x3A) + "«»–…•·" + SPACES,
        "range": "U+20-21, U+25, U+28-29, U+2B-3A, U+A0-BB, U+600-6FF, U+2000-203A",
    },
}

# Advance widths of a to z and of the space in 1/1000 em, since the font is not on build machines.
ARIAL_SPACE = 278
ARIAL = {
    400: {
        "names": ["Arial", "ArialMT", "Liberation Sans", "Arimo"],
        "widths": [556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833]
        + [556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500],
    },
    600: {
        "names": ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
        "widths": [556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889]
        + [611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500],
    },
}

# Installed fonts for Arabic letters; a browser uses the last one that it has. Widths are those of the shaped sample. The first
# three have no free file to measure: their lines are adjusted, their widths are not.
FONTS = Path("/usr/share/fonts/truetype")
ARABIC = [
    {
        400: (["Geeza Pro", "Segoe UI", "Tahoma"], None),
        600: (["Geeza Pro Bold", "Segoe UI Bold", "Tahoma Bold"], None),
    },
    {
        400: (["DejaVu Sans"], "dejavu/DejaVuSans.ttf"),
        600: (["DejaVu Sans Bold"], "dejavu/DejaVuSans-Bold.ttf"),
    },
    {
        400: (["Noto Naskh Arabic", "NotoNaskhArabic-Regular"], "noto/NotoNaskhArabic-Regular.ttf"),
        600: (["Noto Naskh Arabic Bold", "NotoNaskhArabic-Bold"], "noto/NotoNaskhArabic-Bold.ttf"),
    },
    {
        400: (["Noto Sans Arabic", "NotoSansArabic-Regular"], "noto/NotoSansArabic-Regular.ttf"),
        600: (["Noto Sans Arabic Bold", "NotoSansArabic-Bold"], "noto/NotoSansArabic-Bold.ttf"),
    },
]

# Approximate letter frequencies of French and English, and of Arabic.
SAMPLE = (
    "find an artisan near you and book the hour that suits you the price is known before the work starts "
    "trouvez un artisan pres de chez vous et choisissez une heure le prix est connu avant le debut des travaux"
)
ARABIC_SAMPLE = (
    "ابحث عن حرفي قريب منك واحجز الساعة التي تناسبك فالسعر معروف قبل بدء العمل "
    "اختر الخدمة والولاية والبلدية ثم صف ما تحتاج إليه"
)


def write_subset(source: Path, alphabet: str, family: str, target: Path) -> None:
    font = TTFont(source)
    options = subset.Options(hinting=False, layout_features=FEATURES, name_IDs=[0], drop_tables=["gasp", "STAT", "meta"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=alphabet)
    subsetter.subset(font)
    scale_upem(font, UNITS_PER_EM)
    # The license reserves the name of the original.
    for name_id, text in {1: family, 2: "Regular", 6: target.stem}.items():
        font["name"].setName(text, name_id, 3, 1, 0x409)
    font.flavor = "woff2"
    font.save(target)


def web_font(family: str, weight: int, file: str, unicode_range: str) -> str:
    return rule(
        {
            "font-family": f"'{family}'",
            "font-weight": str(weight),
            "unicode-range": unicode_range,
            "font-display": "optional",
            "src": f"url('./{file}') format('woff2')",
        }
    )


def latin_fallback(weight: int, font: TTFont) -> str:
    units, glyphs = font["head"].unitsPerEm, font.getBestCmap()
    ours = sum(font["hmtx"][glyphs[ord(letter)]][0] for letter in SAMPLE) / units
    arial = ARIAL[weight]
    theirs = sum(ARIAL_SPACE if letter == " " else arial["widths"][ord(letter) - ord("a")] for letter in SAMPLE) / 1000
    return fallback("Hirfa Sans Fallback", weight, arial["names"], font, ours / theirs)


def arabic_fallbacks(weight: int, font: TTFont) -> list[str]:
    ours = shaped_width(font)
    return [
        fallback(
            "Hirfa Sans Arabic Fallback",
            weight,
            names,
            font,
            ours / shaped_width(TTFont(FONTS / file)) if file else 1,
            "U+20, U+600-6FF",
        )
        for names, file in (installed[weight] for installed in ARABIC)
    ]


def shaped_width(font: TTFont) -> float:
    """The width of the Arabic sample in em."""
    with NamedTemporaryFile(suffix=".ttf") as file:
        font.flavor = None
        font.save(file.name)
        command = ["hb-shape", "--no-glyph-names", "--no-clusters", "--output-format=json", file.name, ARABIC_SAMPLE]
        glyphs = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return sum(glyph["ax"] for glyph in glyphs) / font["head"].unitsPerEm


def fallback(family: str, weight: int, names: list[str], font: TTFont, adjust: float, unicode_range: str = "") -> str:
    units, lines = font["head"].unitsPerEm, font["hhea"]
    return rule(
        {
            "font-family": f"'{family}'",
            "font-weight": str(weight),
            **({"unicode-range": unicode_range} if unicode_range else {}),
            "src": ", ".join(f"local('{name}')" for name in names),
            **({} if adjust == 1 else {"size-adjust": percent(adjust)}),
            "ascent-override": percent(lines.ascent / units / adjust),
            "descent-override": percent(-lines.descent / units / adjust),
            "line-gap-override": f"{100 * lines.lineGap / units / adjust:.0f}%",
        }
    )


def rule(declarations: dict[str, str]) -> str:
    lines = "".join(f"  {name}: {value};\n" for name, value in declarations.items())
    return f"@font-face {{\n{lines}}}\n"


def percent(share: float) -> str:
    return f"{share * 100:.1f}".removesuffix(".0") + "%"


def main() -> None:
    rules = []
    for weight, name in WEIGHTS.items():
        for languages, script in SCRIPTS.items():
            file = f"hirfa-sans-{weight}-{languages}.woff2"
            write_subset(SOURCE / name, script["alphabet"], script["family"], TARGET / file)
            rules.append(web_font(script["family"], weight, file, script["range"]))
        font = TTFont(SOURCE / name)
        rules += [latin_fallback(weight, font), *arabic_fallbacks(weight, font)]
    comment = "/* Generated by assets/fonts/generate-fonts.py: IBM Plex Sans Arabic (OFL 1.1), and installed fonts with its metrics. */"
    (TARGET / "fonts.css").write_text(f"{comment}\n\n" + "\n".join(rules))


main()
