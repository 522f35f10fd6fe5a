"""Hooks for schemathesis: requests of one role, with existing ids and a new client address each time.

`FUZZ_WORLD` names a JSON file with
  token        the role's token; empty for a visitor
  disposable   operation -> tokens to use in turn, because the operation may end a session or an account
  ids          table -> ids of its rows, those of the caller first
"""

import itertools
import json
import os
import re
import uuid

import schemathesis

with open(os.environ["FUZZ_WORLD"], encoding="utf8") as file:
    world = json.load(file)

disposable = {name: itertools.cycle(tokens) for name, tokens in world["disposable"].items()}
serial = itertools.count()

TABLES_OF_NAMES = {
    "productId": "products",
    "from": "products",
    "categoryId": "categories",
    "subCategory": "categories",
    "subCategoryId": "categories",
    "subCat": "categories",
    "parentId": "categories",
    "userId": "users",
    "avatar": "images",
    "logo": "images",
    "banner": "images",
    "images": "images",
    "imageId": "images",
    "addressId": "addresses",
    "cardId": "cards",
    "messageId": "messages",
    "notificationId": "notifications",
    "offerId": "offers",
    "roomId": "rooms",
}

# The first matching pattern gives the table of `id` in a path.
TABLES_OF_PATHS = [
    (r"[sS]ession", "sessions"),
    (r"[aA]ddress", "addresses"),
    (r"Card", "cards"),
    (r"buyBooster", "plans"),
    (r"[bB]ooster", "purchases"),
    (r"[iI]mport", "imports"),
    (r"savedSearch", "saved_searches"),
    (r"[oO]ffer", "offers"),
    (r"[dD]eals", "deal_sets"),
    (r"businesses", "business_applications"),
    (r"reports", "reports"),
    (r"words", "prohibited_words"),
    (r"users", "users"),
    (r"attributes/", "category_attributes"),
    (r"categories", "categories"),
    (r"banners", "banners"),
    (r"stores", "stores"),
    (r"plans", "plans"),
    (r"contact-queries", "contact_queries"),
    (r"synonyms", "search_synonyms"),
    (r".", "products"),
]


def table_of(name, path):
    if name != "id":
        return TABLES_OF_NAMES.get(name)
    return next(table for pattern, table in TABLES_OF_PATHS if re.search(pattern, path))


def known_id(value, name, path):
    """Replaces three of four ids by the id of a row, derived from the value so that a seed gives the same requests."""
    pool = world["ids"].get(table_of(name, path) or "")
    if not pool:
        return value
    try:
        number = uuid.UUID(value).int
    except ValueError:
        return value
    return value if number % 4 == 3 else pool[(number // 4) % len(pool)]


def with_known_ids(value, name, path):
    if isinstance(value, str):
        return known_id(value, name, path)
    if isinstance(value, list):
        return [with_known_ids(item, name, path) for item in value]
    if isinstance(value, dict):
        return {key: with_known_ids(item, key, path) for key, item in value.items()}
    return value


@schemathesis.hook
def map_case(context, case):
    path = case.operation.path
    case.path_parameters = with_known_ids(case.path_parameters, "", path)
    case.query = with_known_ids(case.query, "", path)
    case.body = with_known_ids(case.body, "", path)
    return case


@schemathesis.hook
def before_call(context, case, kwargs):
    # Rate limits count by client address, so each request gets its own.
    number = next(serial)
    case.headers["x-forwarded-for"] = f"127.{1 + number % 200}.{number // 200 % 250}.1"


@schemathesis.auth(refresh_interval=None)
class Bearer:
    def get(self, case, context):
        name = case.operation.definition.raw.get("operationId")
        return next(disposable[name]) if name in disposable else world["token"]

    def set(self, case, data, context):
        if data:
            case.headers["Authorization"] = f"Bearer {data}"
