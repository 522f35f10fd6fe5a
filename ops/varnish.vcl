# Varnish 7 in front of two processes: pages and pictures from the edge, changes seen at once. Start it with two addresses,
#   varnishd -f ops/varnish.vcl -a http=127.0.0.1:6081 -a purge=127.0.0.1:6082 -s malloc,1g
# and each process of the shop with PURGE_URL=http://127.0.0.1:6082/. Only they may reach the second address. TLS and the
# realtime socket stay with the proxy in front (docs/nginx.conf), whose `location /` then leads here.
# tests/browser/varnish.spec.ts runs this file.
vcl 4.1;

import directors;
import std;

# A process that starts or ends gets no requests.
probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 1s;
  .window = 2;
  .threshold = 2;
  .initial = 1;
}

backend one {
  .host = "127.0.0.1";
  .port = "4321";
  .probe = ready;
}

backend two {
  .host = "127.0.0.1";
  .port = "4322";
  .probe = ready;
}

sub vcl_init {
  new shop = directors.round_robin();
  shop.add_backend(one);
  shop.add_backend(two);
}

sub vcl_recv {
  if (local.socket == "purge") {
    if (req.method != "POST") {
      return (synth(405));
    }
    # Without tags everything goes. Tags have no character that means something in a pattern.
    if (req.http.Surrogate-Key) {
      ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, "\s+", "|") + ")(\s|$)");
    } else {
      ban("obj.status > 0");
    }
    return (synth(200));
  }

  set req.backend_hint = shop.backend();
  # Answers older than this only while no process is ready.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  # What is somebody's own: the API, the administration, calls of other services.
  if (req.method != "GET" && req.method != "HEAD" ||
      req.url ~ "^/(user/v1|socket\.io|webhooks|metrics|healthz|livez|readyz)([/?]|$)" ||
      req.url ~ "^(/ar)?/admin([/?]|$)") {
    return (pass);
  }
  # Pages do not depend on cookies, tokens or the host.
  unset req.http.Cookie;
  unset req.http.Authorization;
  # A page that is asked for as Markdown is a redirect. All else has one format at an address.
  if (req.http.Accept ~ "text/markdown") {
    return (pass);
  }
  unset req.http.Accept;
  # What advertisements append, and the order of the others: pages ignore both.
  if (req.url ~ "\?") {
    set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|fbclid|msclkid)=[^&]*", "\1");
    set req.url = regsub(std.querysort(req.url), "[?&]+$", "");
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  # A failure does not replace what is there.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.Surrogate-Key) {
    unset beresp.http.X-Request-Id;
    set beresp.grace = 24h;
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
  # Browsers ask each time.
  set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ",\s*s-maxage=\d+", "");
  unset resp.http.Age;
  unset resp.http.X-Varnish;
}
