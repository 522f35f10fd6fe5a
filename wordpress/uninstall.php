<?php
/**
 * Deletes all data of the plugin except posts; the Arabic texts stay with their posts.
 *
 * @package Safqa_Content
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

foreach ( array( 'safqa_site', 'safqa_secret', 'safqa_revision', 'safqa_last_call' ) as $safqa_option ) {
	delete_option( $safqa_option );
}
