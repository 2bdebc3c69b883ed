// Run by gjs, started by WebKitWebDriver: a browser on WebKitGTK that keeps its data in a folder, as a phone's does.
// MiniBrowser will not do: under automation it keeps everything in memory, and after a kill there would be nothing to
// reopen. HOLDFAST_PROFILE names the folder.
imports.gi.versions.Gtk = '3.0';
imports.gi.versions.WebKit2 = '4.1';
const { GLib, Gtk, WebKit2 } = imports.gi;

Gtk.init(null);
const profile = GLib.getenv('HOLDFAST_PROFILE');
const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: `${profile}/data`,
    base_cache_directory: `${profile}/cache`,
  }),
});
context.set_automation_allowed(true);
context.connect('automation-started', (_, session) => {
  session.connect('create-web-view', () => {
    const view = new WebKit2.WebView({ web_context: context, is_controlled_by_automation: true });
    const window = new Gtk.Window({ default_width: 390, default_height: 844 });
    window.add(view);
    window.show_all();
    return view;
  });
});
Gtk.main();
