"""Objects that can be rendered, by the names that picture keys use."""

from dataclasses import dataclass
from typing import Callable, Optional


@dataclass(frozen=True)
class Entry:
    """How an object is built, and how the camera sees it; angles in degrees."""

    build: Callable[..., None]
    # Colour of pictures whose key names none; None for an object whose `build` takes no colour.
    colour: Optional[str]
    # Camera's height above the object: about 15 for what stands, 35 and more for what lies flat.
    elevation: float
    # Turn to the front view, for a model that faces another way.
    facing: float
    # Turn of the cover, away from the front.
    quarter: float
    # Whether `build` takes the text that is written on the object.
    has_text: bool
    # Whether it shows something from near: not a plain surface, nor a ring with nothing within.
    has_detail: bool


objects: dict[str, Entry] = {}


def shows(name, colour=None, elevation=15.0, facing=0.0, quarter=32.0, has_text=False, has_detail=True):
    """Decorates the function that builds an object: `build(colour)` with a colour, `build()` without."""

    def add(build):
        if name in objects:
            raise ValueError(f'two objects are called {name}')
        objects[name] = Entry(build, colour, elevation, facing, quarter, has_text, has_detail)
        return build

    return add
