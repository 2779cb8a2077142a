"""Reads a calendar from its input with Python's icalendar, and tells what it has understood: see compare-feeds.ts."""
import datetime
import json
import sys

import icalendar


def moment(event, name):
    if name not in event:
        return None
    value = event[name].dt
    if not isinstance(value, datetime.datetime):
        return value.isoformat()
    return value.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def text(event, name):
    return str(event.get(name, ""))


calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
events = [
    {
        "uid": text(event, "uid"),
        "summary": text(event, "summary"),
        "description": text(event, "description"),
        "location": text(event, "location"),
        "status": text(event, "status"),
        "sequence": int(event.get("sequence", 0)),
        "url": text(event, "url"),
        "start": moment(event, "dtstart"),
        "end": moment(event, "dtend"),
    }
    for event in calendar.walk("vevent")
]
json.dump(events, sys.stdout)
