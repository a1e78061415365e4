"""What rules and rulings say."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from overcrush.server.rules import RuleShown, rule_shown


@get("/api/rules/{rule_id:str}", sync_to_thread=True)
def rule(rule_id: FromPath[str]) -> RuleShown:
    """What a rule or ruling says."""
    return rule_shown(rule_id)


ROUTES = (rule,)
