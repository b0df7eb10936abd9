#!/usr/bin/python3
"""A WebKitGTK browser for WebKitWebDriver that keeps its storage.

MiniBrowser and Epiphany throw away what pages store as soon as they are automated
(WebKitGTK 2.50, tried 2026-11-22), and then nothing can be said about kills.
"""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = os.environ["TOOLWRIGHT_PROFILE"]
proxy = os.environ.get("TOOLWRIGHT_PROXY", "")
manager = WebKit2.WebsiteDataManager(
    base_data_directory=profile, base_cache_directory=os.path.join(profile, "cache")
)
if proxy:
    settings = WebKit2.NetworkProxySettings.new("http://" + proxy, ["127.0.0.1", "localhost"])
    manager.set_network_proxy_settings(WebKit2.NetworkProxyMode.CUSTOM, settings)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_automation_allowed(True)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(1440, 900)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def start_session(_context, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect("create-web-view", create_view)


context.connect("automation-started", start_session)
Gtk.main()
