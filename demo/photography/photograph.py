"""Renders missing pictures: blender -b --factory-startup -P demo/photography/photograph.py -- catalogue.json [options]

--out FOLDER   output folder (default: pictures beside this file)   --size N   width in pixels (960)
--samples N    per pixel (8)    --only a,b,c   these products    --again   even if the picture is there
--pause FILE   waits before each picture while this file exists
"""

import argparse
import json
import os
import pathlib
import sys
import tempfile
import time
import traceback

here = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(here))
from library import develop, materials, shots, studio  # noqa: E402


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument('catalogue', type=pathlib.Path)
    parser.add_argument('--out', type=pathlib.Path, default=here / 'pictures')
    parser.add_argument('--size', type=int, default=960)
    parser.add_argument('--samples', type=int, default=8)
    parser.add_argument('--only', default='')
    parser.add_argument('--again', action='store_true')
    parser.add_argument('--pause', type=pathlib.Path)
    parser.add_argument('--work', type=pathlib.Path, default=pathlib.Path(tempfile.gettempdir()))
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def photograph(shot, chosen, colors):
    """Renders a shot once and saves it in each of its colours."""
    folder = chosen.out / shot.folder
    names = shot.colors or ['main']
    files = {name: folder / f'{name}{shot.suffix}.webp' for name in names}
    if shot.folder == 'scenes':
        files = {'main': folder / f'{shot.suffix[1:]}.webp'}
    if not chosen.again and all(file.exists() for file in files.values()):
        return False
    started = time.time()
    linear = {key: materials.linear(colors[key]) for key in shot.colors}
    tint = tuple(sum(color[i] for color in linear.values()) / len(linear) for i in range(3)) if linear else materials.linear(colors[shot.color or 'slate'])
    studio.begin(tint)
    shot.build()
    width = round(chosen.size * shot.width / 960)
    height = round(chosen.size * shot.height / 960)
    studio.set_up(width=width, height=height, **shot.camera)
    parts = studio.expose(chosen.work / f'trivet-{os.getpid()}', width, height, round(chosen.samples * shot.samples))
    rendered = time.time()
    negative = develop.Negative(parts, tint, width, height)
    for name, file in files.items():
        develop.save(negative.print(linear.get(name)), file)
    for file, *_ in parts:
        file.unlink()
    print(f'{shot.folder}{shot.suffix} {len(files)} in {rendered - started:.1f} + {time.time() - rendered:.1f} s', flush=True)
    return True


def main():
    chosen = options()
    catalogue = json.loads(chosen.catalogue.read_text())
    colors = {color['key']: color['hex'] for color in catalogue['colors']}
    wanted = [name for name in chosen.only.split(',') if name]
    failed = []
    for shot in shots.every(catalogue):
        if wanted and shot.name not in wanted:
            continue
        while chosen.pause and chosen.pause.exists():
            time.sleep(2)
        try:
            photograph(shot, chosen, colors)
        except Exception:
            traceback.print_exc()
            failed.append(shot.name)
    print('done' if not failed else f'failed: {" ".join(failed)}', flush=True)
    sys.stdout.flush()
    # Blender's own exit is slow and crashes on threads of other libraries.
    os._exit(1 if failed else 0)


main()
