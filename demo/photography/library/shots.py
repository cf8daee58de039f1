"""All pictures to render, in catalogue order."""

from dataclasses import dataclass, field
from typing import Callable

from .products import PRODUCTS, SECOND_VIEWS
from .scenes import every_scene
from .sets import every_set


@dataclass
class Shot:
    folder: str
    build: Callable
    camera: dict
    suffix: str = ''
    colors: list = field(default_factory=list)
    color: str | None = None
    width: int = 960
    height: int = 1200
    samples: float = 1.0

    @property
    def name(self):
        return self.folder + self.suffix


def every(catalogue):
    colors = {color['key']: color['hex'] for color in catalogue['colors']}
    for product in catalogue['products']:
        entry = PRODUCTS[product['id']]
        yield Shot(product['id'], entry['build'], entry['camera'], '', product.get('colors') or [], product.get('pictureColor'))
    for name, entry in every_set(catalogue, colors):
        yield Shot(name, entry['build'], entry['camera'])
    for name, build, camera, width, height in every_scene(colors):
        yield Shot('scenes', build, camera, f'-{name}', width=width, height=height, samples=1.4)
    for product in catalogue['products']:
        view = SECOND_VIEWS.get(product['id'])
        if view:
            entry = PRODUCTS[product['id']]
            yield Shot(product['id'], entry['build'], {'camera': entry['camera']['camera'], **view}, '-detail', product.get('colors') or [], product.get('pictureColor'))
