"""Renders the pictures of the demo catalogue; `../README.md` says how."""
