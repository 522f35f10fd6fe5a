"""
Renders objects of the demo catalogue.

usage: python -m render OUT_FOLDER [--wanted FILE] [--only NAME,...] [--width 800] [--samples 8] [--format webp]
                        [--views cover,front,detail] [--cut-out] [--again]

FILE has a line for each picture: `object`, `object@colour`, `object~text` or `object~text@colour`. Without it, each object
is rendered in its own colour. A picture that is there is left out, except with --again. With --cut-out, there is one
picture of each, called as the line: the cover with its shadow, without ground and margins.
"""

import argparse
import importlib
import pkgutil
import re
import sys
from pathlib import Path

from . import objects as modules
from . import studio
from .registry import objects

for module in pkgutil.iter_modules(modules.__path__):
    importlib.import_module(f'.objects.{module.name}', __package__)

parser = argparse.ArgumentParser()
parser.add_argument('folder', type=Path)
parser.add_argument('--wanted', type=Path)
parser.add_argument('--only', default='')
parser.add_argument('--width', type=int, default=800)
parser.add_argument('--samples', type=int, default=8)
parser.add_argument('--format', default='webp')
parser.add_argument('--views', default=','.join(studio.views))
parser.add_argument('--cut-out', action='store_true')
parser.add_argument('--again', action='store_true')
options = parser.parse_args()

only = set(filter(None, options.only.split(',')))
wanted = options.wanted.read_text().split() if options.wanted else sorted(objects)
key_pattern = re.compile(r'(?P<object>[a-z0-9-]+)(?:~(?P<text>[A-Za-z0-9_-]+))?(?:@(?P<colour>[a-z]+))?')
options.folder.mkdir(parents=True, exist_ok=True)
missing, failed = set(), []

for key in wanted:
    name, text, colour = key_pattern.fullmatch(key).group('object', 'text', 'colour')
    if only and name not in only:
        continue
    entry = objects.get(name)
    if entry is None:
        missing.add(name)
        continue
    # Near enough for a detail, a text would be cut.
    has_detail = entry.has_detail and not text
    views = [view for view in options.views.split(',') if view != 'detail' or has_detail]
    names = {'cover': key} if options.cut_out else {view: f'{key}-{view}' for view in views}
    targets = {view: options.folder / f'{name}.{options.format}' for view, name in names.items()}
    if not options.again:
        targets = {view: target for view, target in targets.items() if not target.exists()}
    if not targets:
        continue
    try:
        studio.empty()
        values = ([colour or entry.colour] if entry.colour else []) + ([text or ''] if entry.has_text else [])
        entry.build(*values)
        for view, target in targets.items():
            studio.shoot(entry, view, target, options.width, options.samples, options.cut_out)
        print('rendered', key, flush=True)
    except Exception as error:  # one object that fails keeps none of the others back
        failed.append(f'{key}: {error}')
        print('FAILED', key, repr(error), file=sys.stderr, flush=True)

if missing:
    print('no such objects:', ' '.join(sorted(missing)))
sys.exit(1 if failed else 0)
