<?php
/**
 * Runs PHP from standard input inside of WordPress, as its first administrator, and prints what it returns as JSON.
 *
 * @package Safqa_Content
 */

$_SERVER['HTTP_HOST'] = (string) parse_url( (string) getenv( 'WORDPRESS_TEST_ORIGIN' ), PHP_URL_HOST );
if ( getenv( 'WORDPRESS_TEST_INSTALLING' ) ) {
	define( 'WP_INSTALLING', true );
}
require getenv( 'WORDPRESS_TEST_ROOT' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
if ( ! wp_installing() ) {
	wp_set_current_user( 1 );
}
echo wp_json_encode( eval( stream_get_contents( STDIN ) ) ); // phpcs:ignore Squiz.PHP.Eval -- a test's own words.
