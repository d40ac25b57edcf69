"""Reads a calendar with Debian's python3-icalendar and prints its properties as JSON."""
import json
import sys

from icalendar import Calendar

calendar = Calendar.from_ical(sys.stdin.buffer.read())
(event,) = calendar.walk("VEVENT")
utc = "%Y-%m-%dT%H:%M:%S.000Z"
print(
    json.dumps(
        {
            "method": str(calendar["METHOD"]),
            "uid": str(event["UID"]),
            "sequence": int(event["SEQUENCE"]),
            "status": str(event["STATUS"]),
            "start": event["DTSTART"].dt.strftime(utc),
            "end": event["DTEND"].dt.strftime(utc),
            "changed": event["LAST-MODIFIED"].dt.strftime(utc),
            "written": event["DTSTAMP"].dt.strftime(utc),
            "title": str(event["SUMMARY"]),
            "place": str(event["LOCATION"]),
            "description": str(event.get("DESCRIPTION", "")),
        }
    )
)
