<?php
/**
 * Configuration of a WordPress for one test; addresses and secrets come from the environment.
 *
 * @package Safqa_Content
 */

define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:' . getenv( 'WORDPRESS_TEST_SOCKET' ) );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HOME', getenv( 'WORDPRESS_TEST_ORIGIN' ) );
define( 'WP_SITEURL', WP_HOME );
define( 'SAFQA_SECRET', getenv( 'WORDPRESS_TEST_SECRET' ) );
define( 'AUTH_KEY', 'a key of a test' );
define( 'SECURE_AUTH_KEY', 'another key of a test' );
// No outgoing requests except to the site, no cron and no updates.
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1,localhost' );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
// Elsewhere WordPress accepts application passwords over HTTPS only.
define( 'WP_ENVIRONMENT_TYPE', 'local' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', getenv( 'WORDPRESS_TEST_LOG' ) );

$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
